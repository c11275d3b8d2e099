import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Dialog } from '../kit/Dialog'
import type { Hit } from './hit'
import { useHits } from './paletteHits'
import { closePalette } from './paletteState'

function Search({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const id = useId()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const box = useRef<HTMLInputElement>(null)
  // The dialog moves the focus to itself when it opens; focus the input in the next frame.
  useEffect(() => {
    const frame = requestAnimationFrame(() => box.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  const { hits, more, busy, failed } = useHits(text)
  const chosen = Math.min(at, Math.max(0, hits.length - 1))

  const go = (hit: Hit | undefined) => {
    if (!hit) return
    onDone()
    void navigate(hit.to)
  }
  const onKey = (event: React.KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && hits.length > 0) {
      event.preventDefault()
      setAt((chosen + step + hits.length) % hits.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      go(hits[chosen])
    }
  }
  const option = (hit: Hit) => {
    const index = hits.indexOf(hit)
    return (
      <div
        key={hit.key}
        id={`${id}-${index}`}
        role="option"
        tabIndex={-1}
        aria-selected={index === chosen}
        className="pl-hit"
        onPointerMove={() => setAt(index)}
        onClick={() => go(hit)}
        onKeyDown={onKey}
      >
        <span>{hit.title}</span>
        <span className="pl-quiet">{hit.note}</span>
      </div>
    )
  }
  const note = () => {
    if (busy) return t('shell.paletteSearching')
    if (failed) return t('shell.paletteFailed')
    if (hits.length === 0) return t('shell.paletteNothing')
    return more > 0 ? t('shell.paletteMorePeople', { count: more }) : ''
  }
  return (
    <div className="pl-palette">
      <input
        ref={box}
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-label={t('shell.palettePlaceholder')}
        aria-expanded={hits.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={hits.length > 0 ? `${id}-${chosen}` : undefined}
        placeholder={t('shell.palettePlaceholder')}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setAt(0)
        }}
        onKeyDown={onKey}
      />
      <div id={`${id}-list`} role="listbox" aria-label={t('shell.palette')} tabIndex={-1}>
        {[...new Set(hits.map((hit) => hit.group))].map((title) => (
          <div role="group" key={title} aria-label={title}>
            <p className="pl-hit-group" aria-hidden="true">
              {title}
            </p>
            {hits.filter((hit) => hit.group === title).map(option)}
          </div>
        ))}
      </div>
      <p className="pl-quiet pl-palette-note" role="status">
        {note()}
      </p>
    </div>
  )
}

export default function PaletteDialog({ open }: { open: boolean }) {
  const { t } = useTranslation()
  return (
    <Dialog
      open={open}
      title={t('shell.palette')}
      footer={null}
      width={600}
      style={{ top: 72 }}
      destroyOnHidden
      onCancel={closePalette}
    >
      <Search onDone={closePalette} />
    </Dialog>
  )
}
