/**
 * The first `most` UTF-16 units of a text; one fewer if a surrogate pair would be split. PostgreSQL refuses unpaired
 * surrogates in `jsonb`.
 */
export const cutText = (text: string, most: number) => text.slice(0, most).replace(/\p{Cs}$/u, '')
