import { Button } from 'antd'
import { type PointerEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import './files.css'

interface Props {
  label: string
  /** The drawing as a PNG on a transparent background; undefined if the pad is empty. */
  onChange: (drawing: Blob | undefined) => void
}

const width = 720
const height = 240

/** Synchronous: the customer may press Save right after signing. */
function pictureOf(canvas: HTMLCanvasElement): Blob {
  const [, base64 = ''] = canvas.toDataURL('image/png').split(',')
  return new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type: 'image/png' })
}

/** Signing with a finger, a pen or a mouse. The form offers signing on paper as well. */
export function SignaturePad({ label, onChange }: Props) {
  const { t } = useTranslation()
  const pad = useRef<HTMLCanvasElement>(null)
  const last = useRef<{ x: number; y: number }>(undefined)
  // The last stroke may not be rendered yet when the pen is lifted.
  const drawn = useRef(false)
  const [empty, setEmpty] = useState(true)

  const pointOf = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    const box = currentTarget.getBoundingClientRect()
    return { x: ((clientX - box.left) / box.width) * width, y: ((clientY - box.top) / box.height) * height }
  }
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    last.current = pointOf(event)
  }
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    const from = last.current
    const ink = event.currentTarget.getContext('2d')
    if (!from || !ink) return
    const to = pointOf(event)
    ink.lineWidth = 3.5
    ink.lineCap = 'round'
    ink.strokeStyle = '#1c2733'
    ink.beginPath()
    ink.moveTo(from.x, from.y)
    ink.lineTo(to.x, to.y)
    ink.stroke()
    last.current = to
    drawn.current = true
    setEmpty(false)
  }
  const end = () => {
    if (!last.current) return
    last.current = undefined
    if (drawn.current && pad.current) onChange(pictureOf(pad.current))
  }
  const clear = () => {
    pad.current?.getContext('2d')?.clearRect(0, 0, width, height)
    drawn.current = false
    setEmpty(true)
    onChange(undefined)
  }
  return (
    <div className="pl-pad">
      <canvas
        ref={pad}
        width={width}
        height={height}
        role="img"
        aria-label={empty ? t('kit.padEmpty', { label }) : t('kit.padSigned', { label })}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      />
      <Button size="small" disabled={empty} onClick={clear}>
        {t('kit.padClear')}
      </Button>
    </div>
  )
}
