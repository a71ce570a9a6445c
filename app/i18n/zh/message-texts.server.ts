/** Empty: messages are stored in Chinese. */
export const messageTexts: Readonly<Record<string, string>> = {}

/** Empty: the fixed terms in the variables are Chinese. */
export const messageWords: Readonly<Record<string, string>> = {}
