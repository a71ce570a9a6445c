import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DataTable, type TableColumn } from '#app/components/ui/data-table.tsx'

interface Row {
  id: number
  name: string
  figure: string
}
const rows: Row[] = [
  { id: 1, name: '甲', figure: '1.5' },
  { id: 2, name: '乙', figure: '20' },
]
const sort = { to: '/list?sort=-name', label: 'by name', direction: 'ascending' as const }
const columns: TableColumn<Row>[] = [
  { key: 'name', title: '名称', rowHeader: true, cell: ({ name }) => name, sort },
  { key: 'figure', title: '数值', align: 'number', cell: ({ figure }) => figure },
]
const draw = (more: Partial<Parameters<typeof DataTable<Row>>[0]> = {}) =>
  renderToStaticMarkup(
    <DataTable caption="表" columns={columns} rows={rows} rowKey={({ id }) => id} {...more} />,
  )

test('A table has its caption, names its rows, sets figures flush right and tells its order', () => {
  const html = draw()
  expect(html).toContain('<caption class="visually-hidden">表</caption>')
  expect(html).toContain('<th scope="row">甲</th><td class="table-number">1.5</td>')
  expect(html).toMatch(
    /<th scope="col" class="is-sortable" aria-sort="ascending"><a href="\/list\?sort=-name"/,
  )
  expect(html).not.toContain('role=')
  expect(html).not.toContain('data-label')
})

test('A table of cards says again what its elements say, and names each value', () => {
  const html = draw({ cards: true })
  expect(html).toContain('<table class="table" role="table">')
  expect(html).toContain('<th scope="row" role="rowheader">乙</th>')
  expect(html).toContain('<td role="cell" class="table-number" data-label="数值">20</td>')
})

test('A checkbox says which row it is of', () => {
  const html = draw({
    ticks: {
      name: 'ids',
      title: '选择',
      label: ({ name }) => `选择“${name}”`,
      value: ({ id }) => String(id),
      isTicked: ({ id }) => id === 2,
    },
  })
  expect(html).toContain('<input type="checkbox" name="ids" aria-label="选择“甲”" value="1"/>')
  expect(html).toContain(
    '<input type="checkbox" name="ids" aria-label="选择“乙”" checked="" value="2"/>',
  )
})

test('No page writes a table by hand, but the calendar and the comparison of a case', () => {
  const byHand = readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .filter((file) => readFileSync(join('app', file), 'utf8').includes('<table'))
  expect(byHand.sort()).toEqual([
    'components/ui/data-table.tsx',
    // Each field has an additional row of remarks.
    'pages/admin/review/diff-table.tsx',
    // Its cells are days.
    'pages/portal/services/blocks/trading-calendar.tsx',
  ])
})
