import { enumerated } from '#app/i18n/punctuation.ts'
import { FILE_EXTENSIONS, type FileRule } from '#app/forms/file-field.ts'
import { fileSize } from '#app/forms/file-size.ts'
import { useI18n } from '#app/i18n/t.tsx'
import { FieldRow, stateOf, type FieldWords } from './field.tsx'
import './file-field.css'

interface Props extends FieldWords {
  /** From the schema: kinds and sizes are shown before a file is chosen. */
  rule: FileRule
  /** A file came with a post that was refused; no page can give it back to the browser. */
  chooseAgain?: boolean | undefined
}

/** One or several files, with the browser's own control. */
export function FileField({ field, label, hint, required, rule, chooseAgain }: Props) {
  const { t, locale } = useI18n()
  const { bytes, kinds, max = 1 } = rule
  const names = enumerated(
    locale,
    kinds.map((kind) => (kind === 'webp' ? 'WebP' : kind.toUpperCase())),
  )
  const values = { kinds: names, size: fileSize(bytes), n: max }
  const parts = [
    hint,
    t(max > 1 ? 'form.filesRule' : 'form.fileRule', values),
    chooseAgain && t('form.chosenAgain'),
  ]
  const words = parts.filter(Boolean).join(' · ')
  return (
    <FieldRow field={field} label={label} hint={words} required={required}>
      <input
        className="input file-field"
        key={field.key}
        type="file"
        id={field.id}
        name={field.name}
        multiple={max > 1}
        accept={kinds.flatMap((kind) => FILE_EXTENSIONS[kind].map((end) => `.${end}`)).join(',')}
        {...stateOf(field, words, required)}
      />
    </FieldRow>
  )
}
