/** The own name and the language that letters come in. */
import { whileBusy } from '@lambda/ui/parts/while-busy.ts';
import { Alert, App, Button, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { refusalOf } from '../../kit/data/refusal.ts';
import { formatDate } from '../../kit/format.ts';
import { LANGUAGE_NAMES, SHOWN_LANGUAGES } from '../../kit/i18n/language.ts';
import { useSessionControl } from '../../kit/session/session.tsx';
import { useOffersLanguages } from '../visitor/public-config.ts';
import { type AccountReply, changeAccount } from './account-data.ts';
import { accountTexts } from './texts.ts';

const NONE = '';
type Values = Record<'first_name' | 'last_name' | 'nickname' | 'phone' | 'register' | 'language', string>;

export function ProfileSection({ user }: { readonly user: AccountReply['user'] }) {
  const t = accountTexts.useText();
  const offersLanguages = useOffersLanguages();
  const { message } = App.useApp();
  const { reload } = useSessionControl();
  const [form] = Form.useForm<Values>();
  const [busy, setBusy] = useState(false);
  const save = async ({ language, ...names }: Values) => {
    setBusy(true);
    try {
      await changeAccount('account', { ...names, language: language === NONE ? null : language });
      void message.success(t('profile.saved'));
      // The header and the greeting use the name too.
      await reload();
    } catch (failure) {
      const { message: said, fields } = refusalOf(failure);
      if (said) void message.error(said);
      form.setFields(fields.map(({ field, message: problem }) => ({ name: field as keyof Values, errors: [problem] })));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="lp-account-card" aria-labelledby="account-profile">
      <h2 id="account-profile">{t('profile')}</h2>
      <dl className="lp-account-known">
        <div>
          <dt>{t('profile.login')}</dt>
          <dd>{user.login}</dd>
        </div>
        {user.email && (
          <div>
            <dt>{t('profile.email')}</dt>
            <dd>{user.email}</dd>
          </div>
        )}
        {user.birthday && (
          <div>
            <dt>{t('profile.birthday')}</dt>
            <dd>{formatDate(user.birthday)}</dd>
          </div>
        )}
        {user.gender && (
          <div>
            <dt>{t('profile.gender')}</dt>
            <dd>{t(`profile.${user.gender}`)}</dd>
          </div>
        )}
      </dl>
      {!user.email && <Alert className="lp-account-error" type="info" showIcon title={t('profile.noEmail')} />}
      <Form<Values>
        form={form}
        name="profile"
        layout="vertical"
        requiredMark={false}
        initialValues={{
          first_name: user.first_name ?? '',
          last_name: user.last_name ?? '',
          nickname: user.nickname ?? '',
          phone: user.phone ?? '',
          register: user.register ?? '',
          language: user.language ?? NONE,
        }}
        onFinish={(values) => void save(values)}
      >
        <div className="lp-account-fields">
          <Form.Item name="last_name" label={t('profile.lastName')}>
            <Input maxLength={75} autoComplete="family-name" />
          </Form.Item>
          <Form.Item name="first_name" label={t('profile.firstName')}>
            <Input maxLength={75} autoComplete="given-name" />
          </Form.Item>
          <Form.Item name="nickname" label={t('profile.nickname')}>
            <Input maxLength={75} autoComplete="nickname" />
          </Form.Item>
          <Form.Item name="phone" label={t('profile.phone')}>
            <Input type="tel" maxLength={30} autoComplete="tel-national" />
          </Form.Item>
          <Form.Item name="register" label={t('profile.register')} extra={t('profile.registerHint')}>
            <Input maxLength={20} autoComplete="off" autoCapitalize="characters" />
          </Form.Item>
          <Form.Item name="language" label={t('profile.language')} hidden={!offersLanguages}>
            <Select
              options={[
                { value: NONE, label: t('profile.anyLanguage') },
                ...SHOWN_LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] })),
              ]}
            />
          </Form.Item>
        </div>
        <div className="lp-account-buttons">
          <Button type="primary" htmlType="submit" {...whileBusy(busy)}>
            {t('profile.save')}
          </Button>
          <Link to="/company/create">{t('profile.addCompany')}</Link>
        </div>
      </Form>
    </section>
  );
}
