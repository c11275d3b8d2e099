import type { ReactNode } from 'react'
import type { Mark } from './types'

/** The view box of a drawing. */
export const boxes = {
  left: [320, 130],
  right: [320, 130],
  top: [320, 150],
  front: [170, 130],
  rear: [170, 130],
} as const satisfies Record<Mark['view'], readonly [number, number]>

const side = (
  <>
    <path d="M14 92 C12 74 20 68 62 62 C92 36 112 26 160 26 C214 26 232 40 254 62 C292 66 306 72 306 92 L300 98 H276 A26 26 0 0 0 224 98 H104 A26 26 0 0 0 52 98 H20 Z" />
    <path d="M84 62 C102 44 116 36 154 35 V62 Z M162 35 C204 35 220 46 236 62 H162 Z" />
    <path d="M158 35 V96 M96 62 V88 M240 62 V86" />
    <path d="M128 72 h14 M196 72 h14" />
    <circle cx="78" cy="98" r="20" />
    <circle cx="78" cy="98" r="9" />
    <circle cx="250" cy="98" r="20" />
    <circle cx="250" cy="98" r="9" />
  </>
)

const drawings: Record<Mark['view'], ReactNode> = {
  left: side,
  right: <g transform="translate(320 0) scale(-1 1)">{side}</g>,
  top: (
    <>
      <path d="M26 40 C30 26 50 22 90 20 H236 C276 22 294 34 298 54 V96 C294 116 276 128 236 130 H90 C50 128 30 124 26 110 C20 88 20 62 26 40 Z" />
      <path d="M96 36 C88 60 88 90 96 114 L124 104 C120 86 120 64 124 46 Z" />
      <path d="M232 36 C242 60 242 90 232 114 L206 104 C210 86 210 64 206 46 Z" />
      <path d="M124 46 H206 M124 104 H206" />
      <path d="M104 20 l-6 -10 h14 l4 10 M104 130 l-6 10 h14 l4 -10" />
    </>
  ),
  front: (
    <>
      <path d="M18 96 C16 70 22 62 38 56 L52 26 C56 20 114 20 118 26 L132 56 C148 62 154 70 152 96 Z" />
      <path d="M46 54 L58 30 H112 L124 54 Z" />
      <path d="M28 72 h26 v12 h-26 Z M116 72 h26 v12 h-26 Z M62 74 h46 v10 h-46 Z" />
      <path d="M24 96 v16 h20 v-16 M126 96 v16 h20 v-16" />
      <path d="M38 52 h-12 v-8 h12 M132 52 h12 v-8 h-12" />
    </>
  ),
  rear: (
    <>
      <path d="M18 96 C16 70 22 62 38 54 L50 26 C54 20 116 20 120 26 L132 54 C148 62 154 70 152 96 Z" />
      <path d="M48 50 L58 30 H112 L122 50 Z" />
      <path d="M26 64 h20 v14 h-20 Z M124 64 h20 v14 h-20 Z M66 76 h38 v12 h-38 Z" />
      <path d="M24 96 v16 h20 v-16 M126 96 v16 h20 v-16 M44 62 H126" />
    </>
  ),
}

/** The outline of a car from one side; callers draw the marks on it. */
export function Outline({ view, children }: { view: Mark['view']; children?: ReactNode }) {
  const [width, height] = boxes[view]
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      <g className="pl-outline">{drawings[view]}</g>
      {children}
    </svg>
  )
}
