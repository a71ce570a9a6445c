const KB = 1024

/** A file size for people: `412 KB`, `1.1 MB`; the smallest is `1 KB`. */
export function fileSize(bytes: number): string {
  const whole = Math.max(1, Math.round(bytes / KB))
  return whole < KB ? `${whole} KB` : `${Math.round((bytes / KB / KB) * 10) / 10} MB`
}
