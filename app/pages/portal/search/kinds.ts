export const KINDS = ['service', 'page', 'figure', 'question', 'document', 'institution'] as const
export type Kind = (typeof KINDS)[number]
