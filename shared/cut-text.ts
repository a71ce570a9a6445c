/**
 * The first `most` UTF-16 units of a text; one fewer where a pair of surrogates would be cut in two. PostgreSQL refuses
 * half a pair in `jsonb`.
 */
export const cutText = (text: string, most: number) => text.slice(0, most).replace(/\p{Cs}$/u, '')
