import './announcement-text.css'

/** An announcement's text; markup from other clients is not rendered. */
export const AnnouncementText = (props: { title: string; by?: string; text: string }) => (
  <article className="announcement-text">
    <h2>{props.title}</h2>
    {props.by && <p className="muted">{props.by}</p>}
    <div className="announcement-text-body">{props.text}</div>
  </article>
)
