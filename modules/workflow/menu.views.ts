/** The group of the main menu under which workflows stand. */
import { defineMenu } from '@lambda/model/definitions/definitions.ts';
import { label } from './label.ts';

export const workflowMenu = defineMenu({
  name: 'main',
  label: label('Үндсэн цэс', 'Main menu', '기본 메뉴'),
  items: [
    {
      id: 'workflow-area',
      label: label('Шийдвэрлэх ажил', 'Decisions', '결재'),
      icon: 'git-branch',
      linkTo: 'noAction',
      children: [
        { id: 'my-work', label: label('Миний шийдвэрлэх ажил', 'My work', '내 업무'), icon: 'list-checks', linkTo: 'crud', url: 'my-work' },
        {
          id: 'stand-ins',
          label: label('Орлон шийдвэрлэгч', 'Stand-ins', '대리 결재자'),
          icon: 'user-check',
          linkTo: 'crud',
          url: 'stand-in',
        },
        { id: 'workflows', label: label('Ажлын урсгал', 'Workflows', '워크플로'), icon: 'git-branch', linkTo: 'crud', url: 'workflow' },
      ],
    },
  ],
});
