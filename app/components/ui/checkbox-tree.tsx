import { describedBy, FieldRow, type FieldWords } from './field.tsx'
import './checkbox-tree.css'

export interface TreeNode {
  value: string
  name: string
  children?: readonly TreeNode[] | undefined
}

interface Props extends FieldWords {
  nodes: readonly TreeNode[]
}

/**
 * A tree of checkboxes. Each is sent by itself; with a script a box ticks those below it, and shows when only some of
 * them are ticked (`enhance/checkbox-trees.ts`).
 */
export function CheckboxTree({ field, label, hint, required, nodes }: Props) {
  const ticked = new Set([field.initialValue ?? []].flat().map(String))
  return (
    <FieldRow field={field} label={label} hint={hint} required={required} group>
      <fieldset
        className="checkbox-tree"
        id={field.id}
        tabIndex={-1}
        aria-labelledby={`${field.id}-label`}
        aria-describedby={describedBy(field, hint)}
        data-checkbox-tree
        data-invalid={field.errors ? true : undefined}
        key={field.key}
      >
        <Level nodes={nodes} name={field.name} ticked={ticked} />
      </fieldset>
    </FieldRow>
  )
}

interface LevelProps {
  nodes: readonly TreeNode[]
  name: string
  ticked: ReadonlySet<string>
  /** The parent box, whose group this is. */
  above?: string
}

function Level({ nodes, name, ticked, above }: LevelProps) {
  const rows = nodes.map(({ value, name: text, children = [] }) => (
    <li key={value}>
      <label>
        <input type="checkbox" name={name} value={value} defaultChecked={ticked.has(value)} />
        <span>{text}</span>
      </label>
      {children.length > 0 && <Level nodes={children} name={name} ticked={ticked} above={text} />}
    </li>
  ))
  return above === undefined ? (
    <ul>{rows}</ul>
  ) : (
    <div role="group" aria-label={above}>
      <ul>{rows}</ul>
    </div>
  )
}
