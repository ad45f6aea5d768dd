/** A list of which one is chosen, or none: what nobody has typed or marked is never taken. */
import { Select, type SelectProps } from 'antd';
import { useState } from 'react';
import { choiceSearch } from './choice-search.ts';

/** The list itself marks its first option when it opens, and Tab takes what is marked. */
export function ChoiceSelect<Value>({ showSearch, onOpenChange, ...props }: SelectProps<Value>) {
  const [isTyped, setTyped] = useState(false);
  const search = showSearch && {
    showSearch: {
      ...choiceSearch,
      ...(showSearch === true ? {} : showSearch),
      onSearch: (text: string) => setTyped(text !== ''),
    },
  };
  return (
    <Select<Value>
      {...props}
      {...search}
      defaultActiveFirstOption={isTyped}
      onOpenChange={(isOpen) => {
        if (!isOpen) setTyped(false);
        onOpenChange?.(isOpen);
      }}
    />
  );
}
