import { Button, Form, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rarelyChanges, useCall } from '../../api/call'
import { FormDialog } from '../../kit/FormDialog'
import { namedOptions } from '../../kit/options'
import { useBrandOptions, useModelOptions } from '../carModels'
import './fits.css'

interface Named {
  id: number
  name: string
}

/** A model that something fits; without a fuel, with every one. */
export interface ShownFit {
  brand: Named
  model: Named
  car_type?: Named | null
}

type Fits = readonly ShownFit[]
export type SentFit = ReturnType<typeof sent>[number]

/** The fits as they are sent. */
const sent = (fits: Fits) =>
  fits.map(({ model, car_type: fuel }) => ({ model_id: model.id, car_type_id: fuel?.id ?? null }))

interface Chosen {
  brand?: number
  models: number[]
  car_type_id?: number | null
}

function Fields() {
  const { t } = useTranslation()
  const form = Form.useFormInstance<Chosen>()
  const brand = Form.useWatch('brand', form)
  const brands = useBrandOptions(undefined)
  const models = useModelOptions(brand, undefined, undefined)
  const fuels = useCall('list_car_types', undefined, { fresh: rarelyChanges })
  const needed = [{ required: true, message: t('parts.needed') }]
  return (
    <>
      <Form.Item name="brand" label={t('parts.fits.brand')} rules={needed}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          loading={brands.loading}
          options={brands.options}
          onChange={() => form.resetFields(['models'])}
        />
      </Form.Item>
      <Form.Item name="models" label={t('parts.fits.models')} rules={needed}>
        <Select
          mode="multiple"
          disabled={brand === undefined}
          showSearch={{ optionFilterProp: 'label' }}
          loading={models.loading}
          options={models.options}
        />
      </Form.Item>
      <Form.Item name="car_type_id" label={t('parts.fits.fuel')} extra={t('parts.fits.fuelText')}>
        <Select allowClear loading={fuels.isFetching} options={namedOptions(fuels.data?.car_types)} />
      </Form.Item>
    </>
  )
}

interface Props {
  fits: Fits
  /** What it says without any. */
  everyCar: string
  mayEdit: boolean
  onSave: (fits: SentFit[]) => Promise<unknown>
}

function AddFits({ fits, onSave, onClose }: Pick<Props, 'fits' | 'onSave'> & { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <FormDialog<Chosen>
      open
      title={t('parts.fits.add')}
      okText={t('parts.fits.add')}
      initial={{ models: [] }}
      onClose={onClose}
      onSubmit={async ({ models, car_type_id: fuel }) => {
        const added = models.map((model_id) => ({ model_id, car_type_id: fuel ?? null }))
        // A model with every fuel stands for each of them.
        const kept = sent(fits).filter(
          (fit) =>
            !added.some(
              (other) =>
                other.model_id === fit.model_id &&
                (other.car_type_id === null || other.car_type_id === fit.car_type_id),
            ),
        )
        await onSave([...kept, ...added])
      }}
    >
      <Fields />
    </FormDialog>
  )
}

/** The cars that a part or a package is for, by brand. */
export function Fits({ fits, everyCar, mayEdit, onSave }: Props) {
  const { t } = useTranslation()
  const [isAdding, setAdding] = useState(false)
  const fitsOf = (name: string) => fits.filter(({ brand }) => brand.name === name)
  const brands = [...new Set(fits.map(({ brand }) => brand.name))]
  return (
    <>
      <div className="pl-page-actions pl-fits-actions">
        {mayEdit ? (
          <Button type="primary" onClick={() => setAdding(true)}>
            {t('parts.fits.add')}
          </Button>
        ) : null}
      </div>
      {fits.length === 0 ? <p className="pl-card">{everyCar}</p> : null}
      {brands.map((brand) => (
        <section key={brand} className="pl-card" aria-label={brand}>
          <h2>{brand}</h2>
          <ul className="pl-fits">
            {fitsOf(brand).map((fit) => {
              const name = fit.car_type ? `${fit.model.name}, ${fit.car_type.name}` : fit.model.name
              return (
                <li key={`${fit.model.id} ${fit.car_type?.id ?? 0}`}>
                  {name}{' '}
                  {mayEdit ? (
                    <Button
                      size="small"
                      aria-label={t('parts.fits.removeNamed', { name })}
                      onClick={() => void onSave(sent(fits.filter((other) => other !== fit)))}
                    >
                      {t('parts.fits.remove')}
                    </Button>
                  ) : null}
                </li>
              )
            })}
          </ul>
        </section>
      ))}
      {isAdding ? <AddFits fits={fits} onSave={onSave} onClose={() => setAdding(false)} /> : null}
    </>
  )
}
