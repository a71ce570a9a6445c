/** Messages are stored in Chinese: nothing is told anew. */
export const messageTexts: Readonly<Record<string, string>> = {}

/** Words of our own that stand in variables. */
export const messageWords: Readonly<Record<string, string>> = {}
