const KB = 1024
const MB = KB * KB

/** As people say it: `412 KB`, `1.1 MB`. */
export const fileSize = (bytes: number): string =>
  bytes >= MB
    ? `${Math.round((bytes / MB) * 10) / 10} MB`
    : `${Math.max(1, Math.round(bytes / KB))} KB`
