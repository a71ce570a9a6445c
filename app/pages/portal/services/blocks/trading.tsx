import type { ExchangeGroup, ListedExchange } from '#app/data/exchanges.server.ts'
import { ExchangeTables } from './exchange-table.tsx'
import { TextTable } from './text-table.tsx'
import type { TradingCalendar } from './trading-calendar.server.ts'
import { TradingCalendarTable } from './trading-calendar.tsx'
import type { TradingWords } from './words-government.ts'
import './blocks.css'

/** Trading calendar, milestones of a compliance year, and the exchanges and registries. */
export function Trading(props: {
  words: TradingWords
  calendar: TradingCalendar
  exchanges: { group: ExchangeGroup; items: ListedExchange[] }[]
}) {
  const { words } = props
  return (
    <>
      <TradingCalendarTable words={words.calendar} calendar={props.calendar} />
      <h3 className="blocks-heading">{words.nodesTitle}</h3>
      <p className="muted blocks-line">{words.nodesLine}</p>
      <TextTable words={words.nodes} />
      <ExchangeTables words={words.exchanges} groups={props.exchanges} />
    </>
  )
}
