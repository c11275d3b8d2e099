import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, HolderOutlined } from '@ant-design/icons'
import { Button, Checkbox, Form } from 'antd'
import { type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DayPicker } from '../../../kit/DayPicker'
import { Icon } from '../../../kit/Icon'
import { MoneyField } from '../../../kit/MoneyField'
import { NumberInput } from '../../../kit/NumberInput'
import { StatusTag } from '../../../kit/StatusTag'
import { today } from '../../../kit/zone'
import { useCountry } from '../../../shared/country'
import { useWorkActionText } from '../../../shared/workActions'
import { AddLine } from './AddLine'
import { hasLine, isRepriced, type LineEdit, newLine, type PackageEdit, shownRate } from './packageForm'

interface RowProps {
  at: number
  count: number
  line: LineEdit
  onMove: (to: number) => void
  onRemove: () => void
  onDrag: (at: number | undefined) => void
}

/** The fields of a line: how many, and the price with its first day if it is another one. */
function Values({ at, line }: { at: number; line: LineEdit }) {
  const { t } = useTranslation()
  const needed = [{ required: true, message: t('parts.needed') }]
  return (
    <div className="pl-package-values">
      <Form.Item name={[at, 'quantity']} label={t('packages.fields.quantity')} rules={needed}>
        <NumberInput min={0.001} max={100_000} className="pl-wide-field" />
      </Form.Item>
      <MoneyField name={[at, 'price']} label={t('packages.fields.price')} />
      {isRepriced(line) ? (
        <Form.Item name={[at, 'from']} label={t('packages.fields.from')} rules={needed}>
          <DayPicker />
        </Form.Item>
      ) : null}
      {line.price === 0 && isRepriced(line) ? (
        <Form.Item name={[at, 'is_free']} valuePropName="checked" className="pl-form-wide">
          <Checkbox>{t('prices.free')}</Checkbox>
        </Form.Item>
      ) : null}
    </div>
  )
}

function Row({ at, count, line, onMove, onRemove, onDrag }: RowProps) {
  const { t } = useTranslation()
  const { hasGst } = useCountry()
  const action = useWorkActionText()
  const rate = shownRate(line, hasGst)
  const { name } = line
  return (
    <>
      <div
        className="pl-package-line"
        draggable
        onDragStart={() => onDrag(at)}
        onDragEnd={() => onDrag(undefined)}
      >
        <Icon icon={HolderOutlined} />
        <span>
          <strong>{name}</strong>{' '}
          <span className="pl-quiet">
            {line.action
              ? t('packages.work', { action: action(line.action) })
              : t(`estimates.kinds.${line.kind}`)}
            {' · '}
            {rate === null ? t('packages.noRate') : t('packages.rate', { rate })}
          </span>{' '}
          {line.is_active ? null : <StatusTag tone="bad">{t('parts.off')}</StatusTag>}
        </span>
        <span className="pl-package-moves">
          <Button
            size="small"
            icon={<Icon icon={ArrowUpOutlined} />}
            aria-label={t('faqs.up', { name })}
            disabled={at === 0}
            onClick={() => onMove(at - 1)}
          />
          <Button
            size="small"
            icon={<Icon icon={ArrowDownOutlined} />}
            aria-label={t('faqs.down', { name })}
            disabled={at === count - 1}
            onClick={() => onMove(at + 1)}
          />
          <Button
            size="small"
            icon={<Icon icon={DeleteOutlined} />}
            aria-label={t('parts.fits.removeNamed', { name })}
            onClick={onRemove}
          />
        </span>
      </div>
      <Values at={at} line={line} />
    </>
  )
}

/** The button of a line keeps the focus when the line moves; at an end, where it is disabled, the other one gets it. */
function useFocusOf(list: RefObject<HTMLOListElement | null>) {
  return (to: number, isUp: boolean) =>
    requestAnimationFrame(() => {
      const buttons =
        list.current?.children[to]?.querySelectorAll<HTMLButtonElement>('.pl-package-moves button')
      const [up, down] = [buttons?.[0], buttons?.[1]]
      const [first, second] = isUp ? [up, down] : [down, up]
      if (first && !first.disabled) first.focus()
      else second?.focus()
    })
}

/** The lines of a package in their order: dragged, or moved by their buttons. */
export function LineFields() {
  const { t } = useTranslation()
  const form = Form.useFormInstance<PackageEdit>()
  const lines = Form.useWatch('lines', { form, preserve: true }) ?? []
  const [dragged, setDragged] = useState<number>()
  const list = useRef<HTMLOListElement>(null)
  const focus = useFocusOf(list)
  return (
    <Form.List
      name="lines"
      rules={[
        {
          validator: (_, value: readonly LineEdit[] | undefined) =>
            value?.length ? Promise.resolve() : Promise.reject(new Error(t('packages.noLines'))),
        },
      ]}
    >
      {(fields, { add, move, remove }, { errors }) => (
        <section aria-label={t('packages.lines')} className="pl-package-lines">
          <h2>{t('packages.lines')}</h2>
          {fields.length > 1 ? <p className="pl-quiet">{t('packages.orderText')}</p> : null}
          <ol ref={list}>
            {fields.map(({ key, name: at }) => {
              const line = lines[at]
              return line ? (
                <li
                  key={key}
                  aria-label={line.name}
                  className={dragged === at ? 'pl-package-dragged' : undefined}
                  onDragOver={(event) => event.preventDefault()}
                  onDragEnter={() => {
                    if (dragged === undefined || dragged === at) return
                    move(dragged, at)
                    setDragged(at)
                  }}
                >
                  <Row
                    at={at}
                    count={fields.length}
                    line={line}
                    onMove={(to) => {
                      move(at, to)
                      focus(to, to < at)
                    }}
                    onRemove={() => remove(at)}
                    onDrag={setDragged}
                  />
                </li>
              ) : null
            })}
          </ol>
          <Form.ErrorList errors={errors} />
          <AddLine
            onAdd={(offer) => {
              const line = newLine(offer, today())
              if (!hasLine(lines, line)) add(line)
            }}
          />
        </section>
      )}
    </Form.List>
  )
}
