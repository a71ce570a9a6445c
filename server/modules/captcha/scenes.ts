/** The shapes of a scene of this size, as SVG without the root element. */
export type Scene = (width: number, height: number) => string

/** Deterministic pseudo-random numbers from 0 to 1: the scenes are the same at every start. */
function numbers(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
type Numbers = ReturnType<typeof numbers>

const times = <T>(count: number, make: (i: number) => T) =>
  Array.from({ length: count }, (_, i) => make(i))
const from = (next: Numbers, low: number, high: number) => low + next() * (high - low)
const one = <T>(next: Numbers, list: readonly T[]) => list[Math.floor(next() * list.length)]
const n = (value: number) => value.toFixed(1)

const sky = (id: string, ...colours: string[]) => {
  const stops = colours.map(
    (colour, i) =>
      `<stop offset="${n((i / (colours.length - 1)) * 100)}%" stop-color="${colour}"/>`,
  )
  return `<linearGradient id="${id}" x2="0" y2="1">${stops.join('')}</linearGradient><rect width="100%" height="100%" fill="url(#${id})"/>`
}
const disc = (x: number, y: number, r: number, fill: string, opacity = 1) =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}" opacity="${opacity}"/>`
const path = (d: string, fill: string, opacity = 1) =>
  `<path d="${d}" fill="${fill}" opacity="${opacity}"/>`
const cloud = (x: number, y: number, size: number, fill: string) =>
  disc(x, y, size, fill, 0.8) +
  disc(x + size, y + size * 0.3, size * 0.8, fill, 0.8) +
  disc(x - size, y + size * 0.35, size * 0.7, fill, 0.8)

/** A range of hills from edge to edge, filled down to the ground. */
function hills(next: Numbers, w: number, h: number, level: number, swing: number, fill: string) {
  const [a, b, c] = [next() * 7, next() * 7, from(next, 70, 130)]
  const tops = times(63, (i) => {
    const x = (i * w) / 62
    const y = level + swing * (Math.sin(x / c + a) * 0.6 + Math.sin(x / (c * 0.37) + b) * 0.4)
    return `${n(x)} ${n(y)}`
  })
  return path(`M0 ${h}L${tops.join('L')}L${w} ${h}Z`, fill)
}

const turbine = (x: number, foot: number, size: number, turn: number, fill: string) => {
  const top = foot - size
  const blade = `M${n(x)} ${n(top)}q${n(size * 0.06)} ${n(-size * 0.25)} 0 ${n(-size * 0.55)}q${n(-size * 0.07)} ${n(size * 0.2)} 0 ${n(size * 0.55)}`
  const blades = [0, 120, 240].map(
    (angle) =>
      `<path d="${blade}" fill="${fill}" transform="rotate(${angle + turn} ${n(x)} ${n(top)})"/>`,
  )
  const mast = `M${n(x - size * 0.03)} ${n(foot)}L${n(x - 1)} ${n(top)}h2L${n(x + size * 0.03)} ${n(foot)}Z`
  return path(mast, fill) + blades.join('') + disc(x, top, size * 0.035, fill)
}

const fir = (x: number, foot: number, size: number, fill: string) =>
  [0, 0.26, 0.5].map((up) => {
    const [base, half] = [foot - size * up, size * (0.34 - up * 0.3)]
    return path(
      `M${n(x - half)} ${n(base)}L${n(x)} ${n(base - size * 0.5)}L${n(x + half)} ${n(base)}Z`,
      fill,
    )
  })

const windFarm: Scene = (w, h) => {
  const next = numbers(11)
  return [
    sky('a', '#3f8fc4', '#9fd0e4', '#dbe9d6'),
    ...times(7, () => cloud(from(next, 0, w), from(next, 15, 110), from(next, 12, 26), '#e4ecec')),
    hills(next, w, h, 175, 26, '#6fa58c'),
    ...times(9, (i) =>
      turbine(30 + i * 70, from(next, 170, 200), from(next, 60, 120), next() * 120, '#dfe5e2'),
    ),
    hills(next, w, h, 215, 24, '#4b8a62'),
    hills(next, w, h, 258, 20, '#2f6d47'),
    ...times(60, () =>
      fir(from(next, 0, w), from(next, 262, h), from(next, 14, 34), '#1f5036'),
    ).flat(),
  ].join('')
}

const solarField: Scene = (w, h) => {
  const next = numbers(23)
  const panel = (x: number, y: number, s: number) => {
    const at = (u: number, v: number) => `${n(x + u * s + v * s * 0.3)} ${n(y - v * s * 0.42)}`
    const lines = times(5, (i) => `M${at(i / 4, 0)}L${at(i / 4, 1)}`).concat(
      times(4, (i) => `M${at(0, i / 3)}L${at(1, i / 3)}`),
    )
    const face = path(
      `M${at(0, 0)}L${at(1, 0)}L${at(1, 1)}L${at(0, 1)}Z`,
      one(next, ['#1d3f77', '#234d8d', '#18335f']) ?? '',
    )
    return `${face}<path d="${lines.join('')}" stroke="#8fb3d9" stroke-width="1.2" fill="none"/>`
  }
  return [
    sky('a', '#f0a35e', '#f3cf8e', '#c9d8a0'),
    disc(430, 90, 38, '#ead9a4'),
    hills(next, w, h, 120, 18, '#a89a64'),
    hills(next, w, h, 145, 14, '#86924f'),
    ...times(5, (row) =>
      times(9, (i) => panel(-40 + i * (62 + row * 10) + next() * 8, 178 + row * 32, 52 + row * 9)),
    ).flat(),
  ].join('')
}

const mistyForest: Scene = (w, h) => {
  const next = numbers(37)
  const layers = ['#9dbfb6', '#78a59b', '#54877e', '#336960', '#1b4a44']
  return [
    sky('a', '#cfdfd9', '#b3cfc8', '#8fb5ac'),
    ...layers.flatMap((fill, i) => [
      hills(next, w, h, 120 + i * 42, 20, fill),
      ...times(26, () =>
        fir(from(next, 0, w), 130 + i * 42 + from(next, -6, 26), from(next, 34, 70), fill),
      ).flat(),
    ]),
    disc(120, 60, 24, '#e6e3c4', 0.9),
  ].join('')
}

const city: Scene = (w, h) => {
  const next = numbers(41)
  const block = (x: number, wide: number, tall: number, fill: string, lit: string) => {
    const windows = times(Math.floor(wide / 9) * Math.floor(tall / 12), (i) => {
      const column = i % Math.floor(wide / 9)
      const row = Math.floor(i / Math.floor(wide / 9))
      if (next() < 0.35) return ''
      return `M${n(x + 3 + column * 9)} ${n(h - tall + 5 + row * 12)}h5v7h-5z`
    })
    return path(`M${n(x)} ${h}v${n(-tall)}h${n(wide)}V${h}Z`, fill) + path(windows.join(''), lit)
  }
  return [
    sky('a', '#2c3f73', '#8a6a9c', '#e09a7c'),
    ...times(16, (i) =>
      block(i * 41 - 8, from(next, 30, 50), from(next, 120, 220), '#4a4a78', '#8a83ad'),
    ),
    ...times(13, (i) =>
      block(
        i * 52 - 14,
        from(next, 30, 46),
        from(next, 60, 160),
        '#25294d',
        one(next, ['#e2c27b', '#d8a85f', '#9fc3d6']) ?? '',
      ),
    ),
  ].join('')
}

const lake: Scene = (w, h) => {
  const next = numbers(53)
  const peak = (x: number, tall: number, fill: string) =>
    path(`M${n(x - tall * 1.1)} 165L${n(x)} ${n(165 - tall)}L${n(x + tall)} 165Z`, fill) +
    path(
      `M${n(x - tall * 0.28)} ${n(165 - tall * 0.75)}L${n(x)} ${n(165 - tall)}L${n(x + tall * 0.25)} ${n(165 - tall * 0.75)}L${n(x + tall * 0.08)} ${n(165 - tall * 0.66)}L${n(x - tall * 0.08)} ${n(165 - tall * 0.72)}Z`,
      '#dfe8ea',
    )
  return [
    sky('a', '#5a93c8', '#b9d7e3', '#2f6f8f', '#1b4b66'),
    ...times(8, (i) =>
      peak(
        i * 90 + from(next, -20, 20),
        from(next, 70, 140),
        one(next, ['#53718a', '#3f5d78', '#64829a']) ?? '',
      ),
    ),
    path(`M0 165h${w}v${h}H0Z`, '#2e6f8e', 0.75),
    ...times(
      90,
      () =>
        `<path d="M${n(from(next, -20, w))} ${n(from(next, 172, h))}q12 -5 24 0t24 0" stroke="${one(next, ['#7fb6c9', '#a5d0d8', '#1f566f'])}" stroke-width="${n(from(next, 1, 3))}" fill="none"/>`,
    ),
    path('M430 236l70 0l-12 20l-46 0Z', '#7a3b2c'),
    path('M462 232V160l34 66Z', '#e3d3b4'),
  ].join('')
}

const terraces: Scene = (w, h) => {
  const next = numbers(67)
  const fields = [
    '#c7c46a',
    '#9fb04f',
    '#7f9c3f',
    '#b4a24b',
    '#8fae62',
    '#5f8b3c',
    '#76a055',
    '#4a7434',
  ]
  return [
    sky('a', '#8cc2dd', '#d9e6d2'),
    ...times(3, () => cloud(from(next, 0, w), from(next, 15, 50), 16, '#e3eae6')),
    ...fields.flatMap((fill, i) => {
      const level = 70 + i * 31
      return [hills(next, w, h, level, 17, '#50622f'), hills(next, w, h, level + 6, 17, fill)]
    }),
    ...times(70, () => {
      const [x, y] = [from(next, 0, w), from(next, 90, h)]
      return disc(x, y, from(next, 3, 9), one(next, ['#3d6b2f', '#2f5a2a', '#58863a']) ?? '')
    }),
  ].join('')
}

const sea: Scene = (w, h) => {
  const next = numbers(79)
  const wave = (y: number, fill: string) => {
    const swells = times(Math.ceil(w / 44) + 1, () => `q11 ${n(from(next, -13, -7))} 22 0t22 0`)
    return path(`M-30 ${n(y)}${swells.join('')}V${h}H-30Z`, fill)
  }
  return [
    sky('a', '#e7b98a', '#dfcfae', '#7fb8bd'),
    disc(150, 82, 30, '#e8d49a'),
    ...times(8, (i) => turbine(40 + i * 78, 160, from(next, 46, 90), next() * 120, '#eaecec')),
    ...times(9, (i) =>
      wave(150 + i * 19, ['#4f9aa8', '#3f8a9c', '#2f788d', '#25687e'][i % 4] ?? ''),
    ),
    path('M300 214h120l-18 26h-84Z', '#35424e'),
    path('M322 214v-26h22v26ZM350 214v-38h20v38ZM376 214v-30h24v30Z', '#b5493a'),
  ].join('')
}

const leaves: Scene = (w, h) => {
  const next = numbers(83)
  const leaf = (x: number, y: number, s: number, turn: number, fill: string) => {
    const half = (side: number) => `M0 0Q${n(s * 0.5)} ${n(side * s * 0.42)} ${n(s)} 0Z`
    return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)})">${path(half(1), fill)}${path(half(-1), fill, 0.8)}<path d="M0 0H${n(s)}" stroke="#e2e8b8" stroke-width="1.5" opacity=".6"/></g>`
  }
  const greens = ['#2f6b3f', '#3f8450', '#5a9d55', '#7db35e', '#a6c46a', '#22563a', '#c2b75a']
  return [
    sky('a', '#1d4a35', '#28603f'),
    ...times(230, () =>
      leaf(
        from(next, -40, w),
        from(next, -20, h),
        from(next, 36, 84),
        from(next, 0, 360),
        one(next, greens) ?? '',
      ),
    ),
  ].join('')
}

const night: Scene = (w, h) => {
  const next = numbers(97)
  return [
    sky('a', '#0d1b3d', '#23406e', '#4d7593'),
    ...times(160, () =>
      disc(from(next, 0, w), from(next, 0, 170), from(next, 0.6, 2.2), '#dfe3cf', 0.9),
    ),
    disc(480, 70, 30, '#e2ddb8'),
    disc(492, 62, 26, '#1b3160'),
    ...['#33587a', '#25466a', '#183453', '#0f2440'].map((fill, i) =>
      hills(next, w, h, 150 + i * 38, 26, fill),
    ),
    ...times(40, () => path(`M${n(from(next, 0, w))} ${n(from(next, 240, h))}h7v6h-7z`, '#e0b866')),
    ...times(40, () =>
      fir(from(next, 0, w), from(next, 250, h), from(next, 24, 46), '#0a1a30'),
    ).flat(),
  ].join('')
}

const mosaic: Scene = (w, h) => {
  const next = numbers(101)
  const colours = [
    '#2f6f73',
    '#4f9a94',
    '#8cbf9f',
    '#d3c98a',
    '#d99f66',
    '#b8644f',
    '#6c4f6f',
    '#3c5a86',
  ]
  const [columns, rows] = [16, 8]
  const spots = times(columns + 1, (i) =>
    times(
      rows + 1,
      (j) =>
        `${n((i * w) / columns + from(next, -14, 14))} ${n((j * h) / rows + from(next, -14, 14))}`,
    ),
  )
  const spot = (i: number, j: number) => spots[i]?.[j] ?? '0 0'
  return [
    sky('a', '#4a7f86', '#87a98c'),
    ...times(columns * rows, (k) => {
      const [i, j] = [k % columns, Math.floor(k / columns)]
      return (
        path(`M${spot(i, j)}L${spot(i + 1, j)}L${spot(i, j + 1)}Z`, one(next, colours) ?? '') +
        path(
          `M${spot(i + 1, j)}L${spot(i + 1, j + 1)}L${spot(i, j + 1)}Z`,
          one(next, colours) ?? '',
        )
      )
    }),
  ].join('')
}

/** Made for this product; contains no third-party pictures. */
export const SCENES: readonly Scene[] = [
  windFarm,
  solarField,
  mistyForest,
  city,
  lake,
  terraces,
  sea,
  leaves,
  night,
  mosaic,
]
