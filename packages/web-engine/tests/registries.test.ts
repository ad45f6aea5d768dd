import { expect, test } from 'vitest';
import { registerRenderer, registerScreen, registerWidget, rendererFor, screenFor, widgetFor } from '../kit/registries.ts';

const Screen = () => null;
const Widget = () => null;
const Renderer = () => null;

test('what a module registers is found by its name, and only among its kind', () => {
  registerScreen('sample-screen', Screen);
  registerWidget('sample-widget', Widget);
  registerRenderer('sample-renderer', Renderer);
  expect(screenFor('sample-screen')).toBe(Screen);
  expect(widgetFor('sample-widget')).toBe(Widget);
  expect(rendererFor('sample-renderer')).toBe(Renderer);
  expect(widgetFor('sample-screen')).toBeUndefined();
});

test('two modules cannot take one name, while registering the same again changes nothing', () => {
  registerScreen('taken', Screen);
  registerScreen('taken', Screen);
  expect(() => registerScreen('taken', Widget)).toThrow('screen "taken" is registered twice');
});
