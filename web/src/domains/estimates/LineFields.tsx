import { Button, Form } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyOf, type EstimateEdit, type LineEdit } from './edit'
import { LineRow } from './LineRow'
import type { Terms } from './types'

interface Props {
  terms: Terms
  /** Lines were changed by a button, not by typing. */
  onChanged: () => void
}

/** The lines of an estimate, in the order in which they are printed. */
export function LineFields({ terms, onChanged }: Props) {
  const { t } = useTranslation()
  const form = Form.useFormInstance<EstimateEdit>()
  const [removed, setRemoved] = useState<{ line: LineEdit; at: number }>()
  const lineAt = (at: number) => form.getFieldValue(['lines', at]) as LineEdit
  return (
    <Form.List name="lines">
      {(fields, { add, remove, move }, { errors }) => (
        <>
          {removed ? (
            <p className="pl-estimate-undo" role="status">
              {t('estimates.removed', { name: removed.line.service_name })}{' '}
              <Button
                size="small"
                onClick={() => {
                  add(removed.line, Math.min(removed.at, fields.length))
                  setRemoved(undefined)
                  onChanged()
                }}
              >
                {t('estimates.undo')}
              </Button>
            </p>
          ) : null}
          {fields.length === 0 ? <p className="pl-quiet">{t('estimates.noLines')}</p> : null}
          <ol className={`pl-estimate-lines${terms.has_codes ? ' pl-estimate-with-codes' : ''}`}>
            {fields.map(({ key, name }) => (
              <LineRow
                key={key}
                at={name}
                count={fields.length}
                terms={terms}
                onChanged={onChanged}
                onMove={(by) => {
                  const to = name + by
                  if (to < 0 || to >= fields.length) return
                  move(name, to)
                  onChanged()
                }}
                onDuplicate={() => {
                  add(copyOf(lineAt(name)), name + 1)
                  onChanged()
                }}
                onRemove={() => {
                  setRemoved({ line: lineAt(name), at: name })
                  remove(name)
                  onChanged()
                }}
              />
            ))}
          </ol>
          <Form.ErrorList errors={errors} />
        </>
      )}
    </Form.List>
  )
}
