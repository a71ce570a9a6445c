// Styles of what only a script can work hang on this class; see app/root.tsx.
document.documentElement.classList.add('js')
