import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { AutoComplete, Button, Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../kit/Icon'
import { PlainInputs } from '../plainFields'
import type { Named } from '../types'

const most = 30

/** Services from the list of the order's category, or in the customer's words. */
export function ServiceFields({ services }: { services: readonly Named[] }) {
  const { t } = useTranslation()
  const options = services.map(({ name }) => ({ value: name }))
  return (
    <section className="pl-card">
      <h2>{t('orders.create.asked')}</h2>
      <Form.List name="services">
        {(rows, { add, remove }) => (
          <>
            {rows.map((row, at) => (
              <div key={row.key} className="pl-service-row">
                <Form.Item
                  name={[row.name, 'name']}
                  label={`${t('orders.create.service')} ${at + 1}`}
                  rules={[{ required: true, whitespace: true, message: t('orders.needed') }]}
                >
                  <AutoComplete
                    options={options}
                    maxLength={120}
                    showSearch={{
                      filterOption: (typed, option) =>
                        (option?.value ?? '').toLowerCase().includes(typed.toLowerCase()),
                    }}
                  />
                </Form.Item>
                <Button
                  type="text"
                  aria-label={`${t('orders.create.removeService')} ${at + 1}`}
                  icon={<Icon icon={DeleteOutlined} />}
                  onClick={() => remove(row.name)}
                />
              </div>
            ))}
            <Button
              type="dashed"
              icon={<Icon icon={PlusOutlined} />}
              disabled={rows.length >= most}
              onClick={() => add({ name: '' })}
            >
              {t('orders.create.addService')}
            </Button>
          </>
        )}
      </Form.List>
      <div className="pl-form-grid pl-form-after">
        <PlainInputs group="asked" isNew />
      </div>
    </section>
  )
}
