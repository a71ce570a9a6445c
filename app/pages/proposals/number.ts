/** Groups a long number by four: `3728 7401 2345`. */
export const inFours = (id: number) => String(id).replace(/\d{4}(?=\d)/g, '$&\u2005')
