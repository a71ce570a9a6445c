/** Groups a long number by four, with thin spaces: `3728 7401 2345`. */
export const groupDigits = (id: number) => String(id).replace(/\d{4}(?=\d)/g, '$&\u2005')
