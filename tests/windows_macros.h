// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Macros of <windows.h>, <winsock2.h> and <math.h> whose names a library for URIs may want to use.
// Programs may include those headers before ours, as house.headers does with this one.
#define min(a, b) (((a) < (b)) ? (a) : (b))
#define max(a, b) (((a) > (b)) ? (a) : (b))
#define near
#define far
#define small char
#define hyper __int64
#define interface struct
#define cdecl
#define pascal __stdcall
#define environ _environ
#define s_addr S_un.S_addr
#define s_host S_un.S_un_b.s_b2
#define h_addr h_addr_list[0]
#define ABSOLUTE 1
#define ALTERNATE 1
#define CALLBACK __stdcall
#define CONST const
#define DELETE (0x00010000L)
#define DIFFERENCE 11
#define DOMAIN _DOMAIN
#define ERROR 0
#define FALSE 0
#define HOST_NOT_FOUND 11001L
#define IGNORE 0
#define IN
#define INFINITE 0xffffffff
#define NO_DATA 11004L
#define NO_ERROR 0L
#define OPAQUE 2
#define OPTIONAL
#define OUT
#define OVERFLOW _OVERFLOW
#define PASSTHROUGH 19
#define RELATIVE 2
#define STRICT 1
#define TEXT(quote) L##quote
#define THIS INTERFACE* This
#define TRANSPARENT 1
#define TRUE 1
#define TRY_AGAIN 11002L
#define UNDERFLOW _UNDERFLOW
#define VOID void
#define CreateFile CreateFileA
#define DeleteFile DeleteFileA
#define FindText FindTextA
#define GetObject GetObjectA
#define GetUserName GetUserNameA
#define ReplaceText ReplaceTextA
#define Yield()
