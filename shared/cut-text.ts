/**
 * The first `max` UTF-16 units of a text; one fewer if a surrogate pair would be split. PostgreSQL refuses unpaired
 * surrogates in `jsonb`.
 */
export const cutText = (text: string, max: number) => text.slice(0, max).replace(/\p{Cs}$/u, '')
