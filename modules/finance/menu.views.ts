/** The group of the main menu under which finance stands. */
import { defineMenu, type MenuItem } from '@lambda/model/definitions/definitions.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import { label } from './label.ts';

const report = (id: string, text: Label, name: string): MenuItem => ({
  id,
  label: text,
  icon: 'clipboard-list',
  linkTo: 'router-link',
  url: `/report/${name}`,
});

export const financeMenu = defineMenu({
  name: 'main',
  label: label('Үндсэн цэс', 'Main menu', '기본 메뉴'),
  items: [
    {
      id: 'finance-area',
      label: label('Санхүү', 'Finance', '재무'),
      icon: 'landmark',
      linkTo: 'noAction',
      children: [
        {
          id: 'finance-dashboard',
          label: label('Санхүүгийн самбар', 'Finance dashboard', '재무 대시보드'),
          icon: 'chart-column',
          linkTo: 'router-link',
          url: '/dashboard/finance',
        },
        {
          id: 'money-documents',
          label: label('Орлого, зарлага', 'Income and expense', '수입·지출'),
          icon: 'wallet',
          linkTo: 'crud',
          url: 'money-document',
        },
        {
          id: 'finance-bank-area',
          label: label('Банк, касс', 'Bank and cash', '은행·현금'),
          icon: 'landmark',
          linkTo: 'noAction',
          children: [
            {
              id: 'bank-lines',
              label: label('Гүйлгээ тулгах', 'Reconcile', '거래 대사'),
              icon: 'list-checks',
              linkTo: 'crud',
              url: 'bank-line',
            },
            {
              id: 'bank-statements',
              label: label('Банкны хуулга', 'Bank statements', '은행 명세'),
              icon: 'landmark',
              linkTo: 'crud',
              url: 'bank-statement',
            },
            report('finance-cash-report', label('Мөнгөний үлдэгдэл', 'Cash balance', '현금 잔액'), 'finance-cash'),
          ],
        },
        {
          id: 'finance-invoices-area',
          label: label('Нэхэмжлэх, тооцоо', 'Invoices', '청구·정산'),
          icon: 'file-text',
          linkTo: 'noAction',
          children: [
            {
              id: 'finance-invoices',
              label: label('Нэхэмжлэх', 'Invoices', '청구서'),
              icon: 'file-text',
              linkTo: 'crud',
              url: 'finance-invoice',
            },
            report('finance-receivables-report', label('Авлагын насжилт', 'Receivables', '매출채권 연령'), 'finance-receivables'),
            report('finance-payables-report', label('Өглөгийн насжилт', 'Payables', '매입채무 연령'), 'finance-payables'),
            report('finance-vat-report', label('НӨАТ-ын тайлан', 'VAT report', '부가세 보고서'), 'finance-vat'),
            report('finance-partner-statement-report', label('Тооцооны хуулга', 'Statement', '거래명세'), 'finance-partner-statement'),
          ],
        },
        {
          id: 'ledger-area',
          label: label('Ерөнхий дэвтэр', 'Ledger', '원장'),
          icon: 'book-open',
          linkTo: 'noAction',
          children: [
            {
              id: 'journal-documents',
              label: label('Журналын баримт', 'Journal documents', '분개 전표'),
              icon: 'file-pen',
              linkTo: 'crud',
              url: 'journal-document',
            },
            {
              id: 'ledger-entries',
              label: label('Ажил гүйлгээ', 'Entries', '분개장'),
              icon: 'book-open',
              linkTo: 'crud',
              url: 'ledger-entry',
            },
            {
              id: 'ledger-lines',
              label: label('Бичилтийн мөр', 'Lines', '분개 행'),
              icon: 'list-checks',
              linkTo: 'crud',
              url: 'ledger-line',
            },
            {
              id: 'ledger-months',
              label: label('Сар түгжих', 'Locked months', '월 마감'),
              icon: 'shield-check',
              linkTo: 'crud',
              url: 'ledger-month',
            },
            {
              id: 'taken-papers',
              label: label('Бусад бүртгэлээс', 'From other areas', '다른 영역 전표'),
              icon: 'arrow-right-left',
              linkTo: 'crud',
              url: 'taken-paper',
            },
          ],
        },
        {
          id: 'finance-reports-area',
          label: label('Тайлан', 'Reports', '보고서'),
          icon: 'clipboard-list',
          linkTo: 'noAction',
          children: [
            report('finance-trial-balance-report', label('Гүйлгээ баланс', 'Trial balance', '시산표'), 'finance-trial-balance'),
            report('finance-general-ledger-report', label('Ерөнхий журнал', 'General journal', '총계정 분개장'), 'finance-general-ledger'),
            report('finance-account-card-report', label('Дансны карт', 'Account card', '계정 원장'), 'finance-account-card'),
            report('finance-position-report', label('Санхүүгийн байдал', 'Financial position', '재무상태표'), 'finance-position'),
            report('finance-income-report', label('Орлогын тайлан', 'Income', '손익계산서'), 'finance-income'),
            report('finance-equity-report', label('Өмчийн өөрчлөлт', 'Equity', '자본변동표'), 'finance-equity'),
            report('finance-cash-flow-report', label('Мөнгөн гүйлгээ', 'Cash flow', '현금흐름표'), 'finance-cash-flow'),
          ],
        },
        {
          id: 'finance-settings-area',
          label: label('Санхүүгийн тохиргоо', 'Settings of finance', '재무 설정'),
          icon: 'settings',
          linkTo: 'noAction',
          children: [
            {
              id: 'ledger-accounts',
              label: label('Дансны жагсаалт', 'Chart of accounts', '계정과목표'),
              icon: 'layers',
              linkTo: 'crud',
              url: 'ledger-account',
            },
            {
              id: 'chart-templates',
              label: label('Загвар данс', 'Shipped chart', '기본 계정과목표'),
              icon: 'layers',
              linkTo: 'crud',
              url: 'chart-template',
            },
            {
              id: 'money-accounts',
              label: label('Касс, банкны данс', 'Cash and bank accounts', '현금·은행 계좌'),
              icon: 'landmark',
              linkTo: 'crud',
              url: 'money-account',
            },
            {
              id: 'finance-categories',
              label: label('Орлого, зарлагын ангилал', 'Categories of money', '수입·지출 분류'),
              icon: 'layers',
              linkTo: 'crud',
              url: 'finance-category',
            },
            {
              id: 'bank-templates',
              label: label('Хуулгын загвар', 'Templates of statements', '명세 서식'),
              icon: 'layers',
              linkTo: 'crud',
              url: 'bank-template',
            },
            {
              id: 'bank-rules',
              label: label('Таних дүрэм', 'Matching rules', '매칭 규칙'),
              icon: 'settings',
              linkTo: 'crud',
              url: 'bank-rule',
            },
            {
              id: 'posting-rules',
              label: label('Бичилтийн дүрэм', 'Posting rules', '전기 규칙'),
              icon: 'settings',
              linkTo: 'crud',
              url: 'posting-rule',
            },
          ],
        },
      ],
    },
  ],
});
