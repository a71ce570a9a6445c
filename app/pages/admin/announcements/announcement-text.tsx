import './announcement-text.css'

/** What readers see of an announcement: text, whatever another client put into it. */
export const AnnouncementText = (props: { title: string; by?: string; text: string }) => (
  <article className="announcement-text">
    <h2>{props.title}</h2>
    {props.by && <p className="muted">{props.by}</p>}
    <div className="announcement-text-body">{props.text}</div>
  </article>
)
