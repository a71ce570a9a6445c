const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/**
 * Converts typed text to the HTML that the API stores: an empty line ends a paragraph, other line ends become `<br>`.
 */
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
