export const seconds = (n: number) => n * 1000
export const minutes = (n: number) => seconds(n * 60)
export const hours = (n: number) => minutes(n * 60)
export const days = (n: number) => hours(n * 24)
/** For `Max-Age`, which counts seconds. */
export const inSeconds = (milliseconds: number) => Math.floor(milliseconds / 1000)
