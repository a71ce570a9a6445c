// Marks the document for styles of elements that need a script; see app/root.tsx.
document.documentElement.dataset.script = ''
