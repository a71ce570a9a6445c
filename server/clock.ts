/** The current time; replaced in tests. */
export type Clock = () => Date
