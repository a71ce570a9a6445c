import type { ReactNode } from 'react'
import { Icon } from './icons.tsx'
import { fill } from '#app/i18n/fill.ts'
import './carousel.css'

interface Words {
  label: string
  role: string
  auto: string
  pause: string
  resume: string
  slide: string
  slides: { lines: string[]; text: string }[]
}

const numbered = (text: string, n: number) => fill(text, { n })

/** The first banner is the largest contentful paint. React 18 knows the attribute in lower case only. */
const priority = (index: number) => ({ fetchpriority: index === 0 ? 'high' : 'low' })

/**
 * Three cross-fading banners, built from radio buttons and CSS, so that autoplay, pause and paging work without a
 * script; `children` (the entry buttons) stay in place.
 */
export function Carousel({ words, children }: { words: Words; children: ReactNode }) {
  return (
    <section className="carousel" aria-label={words.label} aria-roledescription={words.role}>
      <input type="radio" name="slide" id="h0" defaultChecked aria-label={words.auto} />
      {words.slides.map((slide, index) => (
        <input
          key={slide.text}
          type="radio"
          name="slide"
          id={`h${index + 1}`}
          aria-label={numbered(words.slide, index + 1)}
        />
      ))}
      <input type="checkbox" id="hp" aria-label={words.pause} />
      <div className="carousel-stage">
        <div className="carousel-slides">
          {words.slides.map((slide, index) => (
            <div key={slide.text} className={`carousel-slide carousel-slide-${index + 1}`}>
              <img
                src={`/banners/banner${index + 1}.svg`}
                alt=""
                width={1600}
                height={640}
                decoding="async"
                {...priority(index)}
              />
              <div className="wrap">
                <h2>
                  {slide.lines.map((line) => (
                    <span key={line}>{line} </span>
                  ))}
                </h2>
                <p>{slide.text}</p>
              </div>
            </div>
          ))}
        </div>
        <div className="wrap carousel-fixed">
          <div className="carousel-entries">{children}</div>
          <div className="carousel-dots">
            <label htmlFor="hp" className="carousel-pause" title={words.pause}>
              <Icon name="pause" />
            </label>
            <label htmlFor="hp" className="carousel-resume" title={words.resume}>
              <Icon name="play" />
            </label>
            <label htmlFor="h0" className="carousel-play" title={words.auto}>
              <Icon name="play" />
            </label>
            {words.slides.map((slide, index) => (
              <label
                key={slide.text}
                htmlFor={`h${index + 1}`}
                className={`carousel-dot-${index + 1}`}
                title={numbered(words.slide, index + 1)}
              >
                <i aria-hidden="true" />
              </label>
            ))}
          </div>
        </div>
      </div>
    </section>
  )
}
