import { PlusOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction, useCall, rarelyChanges } from '../api/call'
import { useMay } from '../api/session'
import { Icon } from '../kit/Icon'
import { toast } from '../kit/notify'

interface Props {
  id?: string
  value?: number | null
  onChange?: (value: number | null) => void
  model: number | undefined
  fuel: number | undefined
}

/** The variants of a model and fuel; a missing one can be added by its name. */
export function VariantSelect({ model, fuel, value, onChange, id }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const ready = model !== undefined && fuel !== undefined
  const variants = useCall(
    'list_variants',
    { query: { model_id: model ?? 0, car_type_id: fuel ?? 0 } },
    { enabled: ready, fresh: rarelyChanges },
  )
  const mayAdd = useMay('cars', 'C')
  const create = useAction('create_variant')
  const name = typed.trim()
  const known = variants.isPlaceholderData ? [] : (variants.data?.variants ?? [])
  const isNew = name !== '' && !known.some((one) => one.name.toLowerCase() === name.toLowerCase())
  const add = async () => {
    if (model === undefined || fuel === undefined) return
    try {
      const created = await create.mutateAsync({ body: { model_id: model, car_type_id: fuel, name } })
      setTyped('')
      onChange?.(created.id)
      toast('success', t('orders.create.variantAdded', { name: created.name }))
    } catch {
      // The client has shown the error.
    }
  }
  return (
    <Select<number>
      id={id}
      allowClear
      disabled={!ready}
      placeholder={ready ? undefined : t('orders.create.variantHint')}
      loading={variants.isFetching}
      value={value ?? undefined}
      options={ready ? known.map((one) => ({ value: one.id, label: one.name })) : []}
      showSearch={{ optionFilterProp: 'label', searchValue: typed, onSearch: setTyped }}
      onChange={(chosen) => onChange?.(chosen ?? null)}
      popupRender={(list) => (
        <>
          {list}
          {isNew && mayAdd ? (
            <Button
              type="link"
              icon={<Icon icon={PlusOutlined} />}
              loading={create.isPending}
              onClick={() => void add()}
            >
              {t('orders.create.addVariant', { name })}
            </Button>
          ) : null}
        </>
      )}
    />
  )
}
