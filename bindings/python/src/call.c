// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "call.h"

bool enter(call* c, PyObject* self, signature const* what, ARGUMENTS) {
    c->s = state_of(self);
    c->self = PyModule_Check(self) ? NULL : self;
    c->text_count = 0;
    c->error = (struct uriel_error)URIEL_ERROR_INIT;
    begin(&c->b);
    int const own = c->self != NULL;
    PyObject* arguments[most_texts + most_arguments] = {self};
    if (!read_arguments(given, count, keywords, what->names + own, what->positional - own,
                        what->required - own, what->takes_more, arguments + own))
        return false;
    for (; c->text_count < what->texts; ++c->text_count)
        if (!read_text(c->s, arguments[c->text_count], &c->texts[c->text_count])) return false;
    for (int i = what->texts; what->names[i] != NULL; ++i) c->rest[i - what->texts] = arguments[i];
    return true;
}

PyObject* leave(call* c, PyObject* result) {
    for (int i = 0; i < c->text_count; ++i) forget_text(&c->texts[i]);
    end(&c->b);
    return result;
}

PyObject* fail(call* c) { return raise(c->s, &c->error, c->texts, c->text_count); }

PyObject* str_result(call* c) { return c->b.size < 0 ? fail(c) : str_of(&c->b); }

PyObject* result_of(call* c, PyTypeObject* type) {
    if (c->self == NULL || c->b.size < 0) return str_result(c);
    return written(c->s, type, &c->b, c->self);
}

PyObject* find(char const* module, char const* name) {
    PyObject* loaded = PyImport_ImportModule(module);
    PyObject* found = loaded == NULL ? NULL : PyObject_GetAttrString(loaded, name);
    Py_XDECREF(loaded);
    return found;
}

PyObject* ask(char const* module, char const* name, PyObject* const* given, int count) {
    PyObject* function = find(module, name);
    PyObject* result = NULL;
    if (function != NULL) {
        PyObject* arguments = PyTuple_New(count);
        for (int i = 0; arguments != NULL && i < count; ++i)
            PyTuple_SetItem(arguments, i, Py_NewRef(given[i]));
        if (arguments != NULL) result = PyObject_CallObject(function, arguments);
        Py_XDECREF(arguments);
    }
    Py_XDECREF(function);
    return result;
}
