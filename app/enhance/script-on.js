// Styles of what only a script can work hang on this attribute; see app/root.tsx.
document.documentElement.dataset.script = ''
