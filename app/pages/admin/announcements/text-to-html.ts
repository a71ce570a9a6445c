const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Typed text as the HTML that the API keeps: an empty line ends a paragraph, other lines break. */
export const textToHtml = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim())
    .map((paragraph) => {
      const escaped = paragraph.trim().replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? '')
      return `<p>${escaped.replace(/\n/g, '<br>')}</p>`
    })
    .join('')
