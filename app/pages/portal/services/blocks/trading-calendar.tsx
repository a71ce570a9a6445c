import { fill } from '#app/i18n/t.tsx'
import type { Day, TradingCalendar } from './trading-calendar.server.ts'
import type { CalendarWords } from './words-government.ts'
import './trading-calendar.css'

const ANCHOR = 'calendar'

/** A month's working days, rendered on the server; other months are links. */
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
          <Turn to={calendar.previous}>{words.previous}</Turn>
          {!calendar.isPresent && <Turn to={today.slice(0, 7)}>{words.present}</Turn>}
          <Turn to={calendar.next}>{words.next}</Turn>
        </nav>
      </div>
      <div>
        <p className="trading-calendar-count" data-month={month}>
          {fill(words.count, values)}
        </p>
        {calendar.isPresent && <p>{fill(words.left, values)}</p>}
        <ul className="trading-calendar-legend plain-list">
          <li>
            <i aria-hidden="true" /> {words.workingDay}
          </li>
          <li>
            <i className="trading-calendar-weekend" aria-hidden="true" /> {words.weekend}
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

function Cell({ day, today, words }: { day: Day | null; today: string; words: CalendarWords }) {
  if (!day) return <td />
  const isToday = day.date === today
  const kinds = [!day.nth && 'trading-calendar-weekend', isToday && 'trading-calendar-today']
  return (
    <td
      className={kinds.filter(Boolean).join(' ') || undefined}
      aria-current={isToday ? 'date' : undefined}
    >
      <time dateTime={day.date}>{day.day}</time>
      {day.nth && (
        <>
          <small aria-hidden="true">{day.nth}</small>
          <span className="visually-hidden">{fill(words.nth, { n: day.nth })}</span>
        </>
      )}
      {isToday && <b>{words.today}</b>}
    </td>
  )
}

/** A link to another month; nothing at the end of the range. A full page load, which scrolls to the calendar. */
function Turn({ to, children }: { to?: string; children: string }) {
  if (!to) return null
  return (
    <a href={`?month=${to}#${ANCHOR}`} rel="nofollow" className="btn secondary">
      {children}
    </a>
  )
}
