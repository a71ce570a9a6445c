/** A number of order as it is typed. */
export const isOrder = (typed: string) => /^-?\d{1,9}$/.test(typed)
