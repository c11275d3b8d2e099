import { Button, Form, Radio, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { restPresent } from './edit'
import { type Choices, conditions, type ItemChoice, presences } from './types'
import type { InventoryLabels } from './labels'
import { NumberInput } from '../../kit/NumberInput'

interface PresenceProps {
  id?: string
  value?: number | null
  onChange?: (value: number | null) => void
  label: string
}

/** Present, absent, or not checked. */
function Presence({ value, onChange, label, ...rest }: PresenceProps) {
  const { t } = useTranslation()
  return (
    <Radio.Group
      {...rest}
      optionType="button"
      size="small"
      aria-label={label}
      value={value ?? null}
      onChange={(event) => onChange?.(event.target.value as number | null)}
      options={[
        { value: 1, label: t('inventory.there') },
        { value: 0, label: t('inventory.notThere') },
        { value: null, label: t('inventory.notLooked') },
      ]}
    />
  )
}

function Item({ choice, labels }: { choice: ItemChoice; labels: InventoryLabels }) {
  const { t } = useTranslation()
  const name = labels.item(choice.id)
  const id = String(choice.id)
  return (
    <li>
      <span>{name}</span>
      <Form.Item name={['items', id, 'count']} noStyle>
        {choice.is_counted ? (
          <NumberInput
            min={0}
            max={20}
            precision={0}
            size="small"
            placeholder={t('inventory.notLooked')}
            aria-label={t('inventory.howMany', { name })}
          />
        ) : (
          <Presence label={name} />
        )}
      </Form.Item>
      <Form.Item noStyle dependencies={[['items', id, 'count']]}>
        {({ getFieldValue }) => (
          <Form.Item name={['items', id, 'condition']} noStyle>
            <Select
              allowClear
              size="small"
              disabled={!getFieldValue(['items', id, 'count'])}
              placeholder={t('inventory.condition')}
              aria-label={t('inventory.conditionOf', { name })}
              options={conditions.map((value) => ({ value, label: labels.condition(value) }))}
            />
          </Form.Item>
        )}
      </Form.Item>
    </li>
  )
}

/** The papers to look for in a car: there, not there, or not looked at. */
export function DocumentFields({ choices, labels }: { choices: Choices; labels: InventoryLabels }) {
  return (
    <section className="pl-inventory-items" aria-label={labels.field('documents')}>
      <h2>{labels.field('documents')}</h2>
      <ul>
        {choices.documents.map(({ id }) => (
          <li key={id}>
            <span>{labels.document(id)}</span>
            <Form.Item name={['documents', String(id)]} noStyle>
              <Radio.Group
                optionType="button"
                size="small"
                aria-label={labels.document(id)}
                options={presences.map((value) => ({ value, label: labels.presence(value) }))}
              />
            </Form.Item>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The items to check in a car, one line each. */
export function ItemFields({
  choices,
  labels,
  onFilled,
}: {
  choices: Choices
  labels: InventoryLabels
  onFilled: () => void
}) {
  const { t } = useTranslation()
  const form = Form.useFormInstance()
  const fill = () => {
    form.setFieldsValue({
      items: restPresent(form.getFieldsValue(true) as Parameters<typeof restPresent>[0], choices.items),
    })
    onFilled()
  }
  return (
    <section className="pl-inventory-items" aria-label={labels.field('items')}>
      <div className="pl-inventory-head">
        <h2>{labels.field('items')}</h2>
        <Button size="small" onClick={fill}>
          {t('inventory.restThere')}
        </Button>
      </div>
      <ul>
        {choices.items.map((choice) => (
          <Item key={choice.id} choice={choice} labels={labels} />
        ))}
      </ul>
    </section>
  )
}
