/** `138****0001`; other texts stay unchanged. */
export const maskPhone = (text: string) => text.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2')
