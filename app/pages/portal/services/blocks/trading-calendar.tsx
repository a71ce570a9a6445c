import { DataText } from '#app/components/data-text.tsx'
import { ExternalLink } from '#app/components/external-link.tsx'
import { fill } from '#app/i18n/fill.ts'
import type { Day, TradingCalendar } from './trading-calendar.server.ts'
import type { CalendarWords } from './words-government.ts'
import './trading-calendar.css'

const ANCHOR = 'calendar'

/** A month's trading days, rendered on the server; other months are links. */
export function TradingCalendarTable(props: { words: CalendarWords; calendar: TradingCalendar }) {
  const { words, calendar } = props
  const { values, month, weeks, today } = calendar
  return (
    <section id={ANCHOR} className="trading-calendar">
      <h3>{words.title}</h3>
      <div>
        <div className="table-scroll">
          <table className="table">
            <caption>{fill(words.caption, values)}</caption>
            <thead>
              <tr>
                {words.weekdays.map((weekday) => (
                  <th key={weekday} scope="col">
                    {weekday}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weeks.map((week, index) => (
                <tr key={index}>
                  {week.map((day, column) => (
                    <Cell key={column} day={day} today={today} words={words} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <nav className="btn-row" aria-label={words.move}>
          <MonthLink to={calendar.previous}>{words.previous}</MonthLink>
          {!calendar.isPresent && <MonthLink to={today.slice(0, 7)}>{words.present}</MonthLink>}
          <MonthLink to={calendar.next}>{words.next}</MonthLink>
        </nav>
      </div>
      <div>
        <p className="trading-calendar-count" data-month={month}>
          {fill(words.count, values)}
        </p>
        {calendar.isPresent && (
          <p>{fill(calendar.isTradingToday ? words.leftWithToday : words.left, values)}</p>
        )}
        <Arrangements words={words} calendar={calendar} />
        <ul className="trading-calendar-legend plain-list">
          <li>
            <i aria-hidden="true" /> {words.tradingDay}
          </li>
          <li>
            <i className="trading-calendar-closed" aria-hidden="true" /> {words.closed}
          </li>
          {calendar.isPresent && (
            <li>
              <i className="trading-calendar-today" aria-hidden="true" /> {words.today}
            </li>
          )}
        </ul>
        <p className="hint">{words.ordinal}</p>
        <ul className="blocks-notes">
          {words.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** The month's holidays and make-up days with their notice, or a hint that there is none yet. */
function Arrangements({ words, calendar }: { words: CalendarWords; calendar: TradingCalendar }) {
  const { arrangements, values } = calendar
  if (!arrangements) return <p>{fill(words.noNotice, values)}</p>
  const { holidays, makeUpDays, notice } = arrangements
  return (
    <>
      {(holidays.length > 0 || makeUpDays.length > 0) && (
        <ul className="trading-calendar-days plain-list">
          {holidays.map((holiday) => (
            <li key={holiday.dates}>{fill(words.holiday, holiday)}</li>
          ))}
          {makeUpDays.map((date) => (
            <li key={date}>{fill(words.makeUpDay, { date })}</li>
          ))}
        </ul>
      )}
      <p className="hint">
        {words.basis}
        <ExternalLink href={notice.url}>
          <DataText>{fill(words.notice, { title: notice.title, number: notice.number })}</DataText>
        </ExternalLink>
      </p>
    </>
  )
}

function Cell({ day, today, words }: { day: Day | null; today: string; words: CalendarWords }) {
  if (!day) return <td />
  const isToday = day.date === today
  const kinds = [day.closed && 'trading-calendar-closed', isToday && 'trading-calendar-today']
  return (
    <td
      className={kinds.filter(Boolean).join(' ') || undefined}
      aria-current={isToday ? 'date' : undefined}
    >
      <time dateTime={day.date}>{day.day}</time>
      <Mark day={day} words={words} />
      {isToday && <b>{words.today}</b>}
    </td>
  )
}

/** A trading day's ordinal; else the mark of a holiday or of a make-up working day. */
function Mark({ day, words }: { day: Day; words: CalendarWords }) {
  if (day.nth)
    return (
      <>
        <small aria-hidden="true">{day.nth}</small>
        <span className="visually-hidden">{fill(words.nth, { n: day.nth })}</span>
      </>
    )
  if (day.closed === 'holiday' || day.closed === 'make-up') {
    const [short, full] = day.closed === 'holiday' ? words.off : words.makeUp
    return (
      <>
        <small aria-hidden="true">{short}</small>
        <span className="visually-hidden">{full}</span>
      </>
    )
  }
  return null
}

/** A link to another month; nothing at the end of the range. A full page load, so that it scrolls to the calendar. */
function MonthLink({ to, children }: { to?: string; children: string }) {
  if (!to) return null
  return (
    <a href={`?month=${to}#${ANCHOR}`} rel="nofollow" className="btn secondary">
      {children}
    </a>
  )
}
