/** Groups the number on a receipt by four, with thin spaces: `3728 7401 2345`. */
export const groupReceiptNumber = (id: number) => String(id).replace(/\d{4}(?=\d)/g, '$&\u2005')
