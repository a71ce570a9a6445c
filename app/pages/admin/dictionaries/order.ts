/** Whether a typed sort number is valid. */
export const isOrder = (typed: string) => /^-?\d{1,9}$/.test(typed)
