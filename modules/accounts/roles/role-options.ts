/** The roles with which somebody may be invited. Values are the roles' names. */
import { label } from '../label.ts';

export const ROLE_OPTIONS = [
  { value: 'company-admin', label: label('Байгууллагын администратор', 'Company administrator', '회사 관리자') },
  { value: 'director', label: label('Захирал', 'Director', '대표') },
  { value: 'hr', label: label('Хүний нөөцийн менежер', 'HR manager', '인사 관리자') },
  { value: 'accountant', label: label('Нягтлан бодогч', 'Accountant', '회계 담당자') },
  { value: 'cashier', label: label('Кассчин', 'Cashier', '계산원') },
  { value: 'storekeeper', label: label('Нярав', 'Storekeeper', '창고 담당자') },
  { value: 'employee', label: label('Ажилтан', 'Employee', '직원') },
  { value: 'salon-manager', label: label('Салоны менежер', 'Salon manager', '살롱 매니저') },
  { value: 'receptionist', label: label('Хүлээн авагч', 'Receptionist', '접수 담당자') },
  { value: 'artist', label: label('Үсчин, артист', 'Artist', '디자이너') },
] as const;
