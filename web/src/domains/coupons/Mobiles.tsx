import { UploadOutlined } from '@ant-design/icons'
import { Button, Form, Input } from 'antd'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../kit/Icon'
import { toast } from '../../kit/notify'
import { type CouponForm, mobilesOf, mobilesOfFile, mostMobiles } from './couponForm'

const largest = 1 << 20

/** The customers that a coupon is for: typed, or read from a CSV file. */
export function Mobiles() {
  const { t } = useTranslation()
  const form = Form.useFormInstance<CouponForm>()
  const choose = useRef<HTMLInputElement>(null)
  const typed = Form.useWatch<string | undefined>('mobiles', form) ?? ''
  const count = mobilesOf(typed).length
  const read = async (file: File | undefined) => {
    if (!file) return
    const found = file.size > largest ? [] : mobilesOfFile(await file.text())
    if (found.length === 0) {
      toast('error', t('coupons.noMobiles', { file: file.name }))
      return
    }
    const before = mobilesOf(String(form.getFieldValue('mobiles') ?? ''))
    const all = [...new Set([...before, ...found])]
    form.setFieldValue('mobiles', all.join('\n'))
    void form.validateFields(['mobiles'])
    toast('success', t('coupons.mobilesRead', { count: all.length - before.length }))
  }
  return (
    <div className="pl-form-wide">
      <Form.Item
        name="mobiles"
        label={t('coupons.fields.mobiles')}
        extra={count > 0 ? t('coupons.mobilesCount', { count, most: mostMobiles }) : t('coupons.mobilesText')}
        rules={[
          {
            validator: async (_, text: string | undefined) => {
              if (mobilesOf(text ?? '').length > mostMobiles)
                throw new Error(t('coupons.tooManyMobiles', { most: mostMobiles }))
            },
          },
        ]}
      >
        <Input.TextArea autoSize={{ minRows: 1, maxRows: 6 }} />
      </Form.Item>
      <Button icon={<Icon icon={UploadOutlined} />} onClick={() => choose.current?.click()}>
        {t('coupons.mobilesFile')}
      </Button>
      <input
        ref={choose}
        type="file"
        hidden
        accept=".csv,text/csv,text/plain"
        aria-label={t('coupons.mobilesFile')}
        onChange={({ target }) => {
          void read(target.files?.[0])
          // Allows the same file to be chosen again, after it was corrected.
          target.value = ''
        }}
      />
    </div>
  )
}
