import { Button, Input, Select } from 'antd'
import { type MouseEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { share } from './edit'
import { boxes, Outline } from './outlines'
import { type Mark, markKinds, views } from './types'
import type { InventoryLabels } from './labels'
import { NumberInput } from '../../kit/NumberInput'

interface MapProps {
  marks: readonly Mark[]
  labels: InventoryLabels
  /** Passed while marks can be added; receives the position that was clicked. */
  onPoint?: (view: Mark['view'], x: number, y: number) => void
}

/** The car from five sides with its marks, numbered like the list beside it. */
export function DamageMap({ marks, labels, onPoint }: MapProps) {
  const { t } = useTranslation()
  const point = (view: Mark['view']) => (event: MouseEvent<HTMLButtonElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    // A key has no position: it adds a mark in the middle, which the list can move.
    const byKey = event.detail === 0
    onPoint?.(
      view,
      byKey ? 0.5 : share(event.clientX, box.left, box.width),
      byKey ? 0.5 : share(event.clientY, box.top, box.height),
    )
  }
  return (
    <div className="pl-damage-map">
      {views.map((view) => {
        const here = marks.map((mark, at) => ({ mark, at })).filter(({ mark }) => mark.view === view)
        const [width, height] = boxes[view]
        const drawing = (
          <Outline view={view}>
            {here.map(({ mark, at }) => (
              <g
                key={at}
                className={`pl-mark pl-mark-${mark.kind}`}
                transform={`translate(${mark.x * width} ${mark.y * height})`}
              >
                <circle r="9" />
                <text>{at + 1}</text>
              </g>
            ))}
          </Outline>
        )
        return (
          <figure key={view} className={`pl-damage-${view}`}>
            {onPoint ? (
              <button
                type="button"
                aria-label={t('inventory.markView', { view: labels.view(view) })}
                onClick={point(view)}
              >
                {drawing}
              </button>
            ) : (
              drawing
            )}
            <figcaption>{labels.view(view)}</figcaption>
          </figure>
        )
      })}
    </div>
  )
}

interface FieldProps {
  id?: string
  value?: Mark[]
  onChange?: (marks: Mark[]) => void
  labels: InventoryLabels
}

const percent = (value: number) => Math.round(value * 100)

/** The form of one mark: everything the map does with a pointer can be done here by keyboard. */
function MarkRow({
  mark,
  at,
  labels,
  onChange,
  onRemove,
}: {
  mark: Mark
  at: number
  labels: InventoryLabels
  onChange: (mark: Mark) => void
  onRemove: () => void
}) {
  const { t } = useTranslation()
  const number = at + 1
  const place = (axis: 'x' | 'y') => (
    <NumberInput
      className="pl-mark-place"
      min={0}
      max={100}
      precision={0}
      suffix="%"
      aria-label={t(axis === 'x' ? 'inventory.fromLeft' : 'inventory.fromTop', { number })}
      value={percent(mark[axis])}
      onChange={(value) => onChange({ ...mark, [axis]: (value ?? 0) / 100 })}
    />
  )
  return (
    <li>
      <span className="pl-mark-number" aria-hidden="true">
        {number}
      </span>
      <Select
        aria-label={t('inventory.kindOfMark', { number })}
        value={mark.kind}
        options={markKinds.map((value) => ({ value, label: labels.markKind(value) }))}
        onChange={(kind) => onChange({ ...mark, kind })}
      />
      <Select
        aria-label={t('inventory.viewOfMark', { number })}
        value={mark.view}
        options={views.map((value) => ({ value, label: labels.view(value) }))}
        onChange={(view) => onChange({ ...mark, view })}
      />
      {place('x')}
      {place('y')}
      <Input
        aria-label={t('inventory.noteOfMark', { number })}
        placeholder={t('inventory.note')}
        maxLength={120}
        value={mark.note ?? ''}
        onChange={({ target }) => onChange({ ...mark, note: target.value })}
      />
      <Button onClick={onRemove} aria-label={t('inventory.removeMark', { number })}>
        {t('kit.remove')}
      </Button>
    </li>
  )
}

/** Damage marks: added by clicking on the car, or by filling in the list. */
export function DamageField({ id, value = [], onChange, labels }: FieldProps) {
  const { t } = useTranslation()
  const [kind, setKind] = useState<Mark['kind']>('scratch')
  const add = (view: Mark['view'], x: number, y: number) =>
    onChange?.([...value, { view, kind, x, y, note: null }])
  return (
    <div id={id} className="pl-damage">
      <div className="pl-row pl-damage-kind">
        <label htmlFor={`${id}-kind`}>{t('inventory.nextMark')}</label>
        <Select
          id={`${id}-kind`}
          value={kind}
          options={markKinds.map((one) => ({ value: one, label: labels.markKind(one) }))}
          onChange={setKind}
        />
        <span className="pl-quiet">{t('inventory.pointText')}</span>
      </div>
      <DamageMap marks={value} labels={labels} onPoint={add} />
      {value.length === 0 ? (
        <p className="pl-quiet">{t('inventory.noMarks')}</p>
      ) : (
        <ol className="pl-mark-list" aria-label={t('inventory.fields.marks')}>
          {value.map((mark, at) => (
            <MarkRow
              // oxlint-disable-next-line react/no-array-index-key -- a mark has no other key than its number
              key={at}
              mark={mark}
              at={at}
              labels={labels}
              onChange={(changed) => onChange?.(value.with(at, changed))}
              onRemove={() => onChange?.(value.toSpliced(at, 1))}
            />
          ))}
        </ol>
      )}
    </div>
  )
}
